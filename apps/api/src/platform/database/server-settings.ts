/**
 * PostgreSQL's settings for a small machine that it shares with the application; given on the command line,
 * so that an update of the program brings its settings along. `durable: false` is for tests: a crash may lose
 * data.
 */
export function serverSettings(durable: boolean): string[] {
  const settings = { ...SMALL_SERVER, ...(durable ? {} : FORGETFUL) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const SMALL_SERVER = {
  shared_buffers: '64MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off', // compiles for longer than our queries run
  io_method: 'sync', // saves the three i/o processes of PostgreSQL 18
  max_logical_replication_workers: '0', // saves the launcher process
  max_wal_size: '512MB',
  autovacuum_max_workers: '2',
  autovacuum_vacuum_scale_factor: '0.1',
  // The log holds what happens to the server. Errors of statements reach the application anyway, and would
  // write personal data (values, statements) to a file that nobody cleans.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}
