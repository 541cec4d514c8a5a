/** RTF that says what it must not; the message is English and for whoever looks for the reason. */
export class RtfDamage extends Error {}
