import { pg } from './test-database.ts'

/** By kind of object: name and definition of each, as PostgreSQL writes it. */
const statements: Readonly<Record<string, string>> = {
  extension: `select extname as name, '' as definition from pg_extension where extname <> 'plpgsql'`,
  collation: `select collname as name, concat_ws(' ', collprovider, collisdeterministic) as definition from pg_collation
    where collnamespace = current_schema()::regnamespace`,
  relation: `select relname as name, concat_ws(' ', relkind, relpersistence) as definition from pg_class
    where relnamespace = current_schema()::regnamespace`,
  column: `select concat(c.relname, '.', a.attname) as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, a.attstorage, nullif(a.attidentity, ''), nullif(a.attgenerated, ''),
      (select collname from pg_collation where oid = a.attcollation), pg_get_expr(d.adbin, d.adrelid)) as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  constraint: `select concat(conrelid::regclass, '.', conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = current_schema()::regnamespace`,
  index: `select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema()`,
  trigger: `select concat(tgrelid::regclass, '.', tgname) as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where not tgisinternal`,
  function: `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')`,
  sequence: `select sequencename as name, concat_ws(' ', data_type, start_value, increment_by) as definition
    from pg_sequences where schemaname = current_schema()`,
  view: `select viewname as name, definition from pg_views where schemaname = current_schema()`,
}

/**
 * Everything that a database is made of, as PostgreSQL describes it, and its rows: by kind and name. The order of columns is
 * left out, because a migration can only append one.
 */
export async function readCatalogue(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const described: Record<string, string> = {}
  for (const [kind, statement] of Object.entries(statements)) {
    const { rows } = await client.query<{ name: string; definition: string }>(`${statement} order by 1`)
    for (const { name, definition } of rows) described[`${kind} ${name}`] = definition
  }
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = current_schema() order by 1`,
  )
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    )
    if (rows.length) described[`rows ${name}`] = rows.map(({ row }) => row).join('\n')
  }
  await client.end()
  return described
}
