/** The account that every test server has. */
export const account = { email: 'anna.berger@example.org', password: 'Zwischenlage-4711 im Karton' }
