import { createRequire } from 'node:module'

/*
 * Vendure as its project template sets it up for production: job queue, search index and scheduler in the database.
 * `server.mjs schema` creates the schema and ends, `server.mjs worker` runs the jobs, `server.mjs` answers.
 */
const {
  bootstrap,
  bootstrapWorker,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  LogLevel,
} = createRequire(import.meta.url)('@vendure/core')

const { PORT, PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE, SUPERADMIN_PASSWORD, COOKIE_SECRET } =
  process.env
const [role] = process.argv.slice(2)
const config = {
  apiOptions: { hostname: '127.0.0.1', port: Number(PORT), adminApiPath: 'admin-api' },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'superadmin', password: SUPERADMIN_PASSWORD },
    cookieOptions: { secret: COOKIE_SECRET },
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: role === 'schema',
    host: PGHOST,
    port: Number(PGPORT),
    username: PGUSER,
    password: PGPASSWORD,
    database: PGDATABASE,
  },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  plugins: [
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
}

if (role === 'worker') await (await bootstrapWorker(config)).startJobQueue()
else {
  const app = await bootstrap(config)
  if (role === 'schema') {
    await app.close()
    process.exit(0)
  }
}
