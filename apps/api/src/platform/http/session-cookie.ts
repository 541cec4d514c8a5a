/** The session cookie's name; `__Host-` binds it to the one https origin. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-sid' : 'sid'
}
