/** Digits as phone_key() of the database has them, without the "-0" of the exchange. */
export const plainPhone = (phone: string) =>
  phone
    .replace(/[-–]0$/, '')
    .replace(/\D/g, '')
    .replace(/^((00)?43)?0*/, '')
