/**
 * Loaded into the server with --import: when the launcher is gone in whatever way, the channel to it closes and the
 * server stops as if it had been told to. On Windows, which has no signals, this is also the ordinary way to stop.
 */
process.once('disconnect', () => {
  if (process.listenerCount('SIGTERM') > 0) process.emit('SIGTERM', 'SIGTERM')
  else process.exit(143)
})
process.channel?.unref()
