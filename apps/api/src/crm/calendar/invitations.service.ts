import { Inject, Injectable } from '@nestjs/common'
import type { InvitationState } from '@app/contracts/calendar'
import type { Addressee, MailDraft, composedMails } from '@app/contracts/composed-mails'
import type { Parsed } from '@app/contracts/endpoint'
import { viennaDay } from '@app/contracts/vienna-day'
import { DataSource, type EntityManager } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../../platform/config/settings.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { isWholeDay } from './calendar-file.ts'
import { type InvitedTo, invitationFile } from './invitation-file.ts'

/** Minutes of an appointment unless somebody says otherwise. */
const USUAL_MINUTES = 60

interface Appointment {
  id: number
  title: string
  startsAt: Date
  isCalledOff: boolean
  customerPlace: string
  lastMailId: number | null
  sequence: number | null
  lastTitle: string | null
  lastStart: Date | null
  minutes: number | null
  place: string | null
  isCancelled: boolean | null
}

/** What a mail carries that invites to an appointment. */
export interface Invited {
  appointment: InvitedTo
  /** Says above the text what, when and where. */
  lead: readonly string[]
  calendar: { method: string; content: string }
  /** The mail that invited before. */
  follows: number | null
  /** What those get who were invited before and are not any more. */
  leftOut: Cancellation | null
}

interface Cancellation {
  to: readonly Addressee[]
  subject: string
  html: string
  lead: readonly string[]
  calendar: { method: string; content: string }
}

type Written = Pick<Parsed<typeof composedMails.send>, 'to' | 'cc' | 'bcc' | 'minutes' | 'place'>

const greeting = {
  request: 'zu diesem Termin lade ich Sie gerne ein.',
  update: 'dieser Termin hat sich geändert. Bitte beachten Sie die neuen Angaben.',
  cancel: 'dieser Termin findet leider nicht statt.',
}
const LEFT_OUT = 'an diesem Termin brauchen Sie nicht mehr teilzunehmen.'
const subjects = { request: 'Einladung', update: 'Geänderter Termin', cancel: 'Absage' }

const dayInVienna = new Intl.DateTimeFormat('de-AT', { timeZone: 'Europe/Vienna', dateStyle: 'full' })
const timeInVienna = new Intl.DateTimeFormat('de-AT', { timeZone: 'Europe/Vienna', timeStyle: 'short' })

/** Mails that put an appointment of ours into the calendars of others. Their answers come to the person, not to us. */
@Injectable()
export class Invitations {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async state(activityId: number): Promise<InvitationState> {
    const { isCalledOff, sequence, title, startsAt, ...last } = await this.read(activityId)
    return {
      isSent: sequence !== null && !(last.isCancelled && isCalledOff),
      isCurrent:
        last.isCancelled === isCalledOff &&
        (isCalledOff || (last.lastStart?.getTime() === startsAt.getTime() && last.lastTitle === title)),
      isCalledOff,
    }
  }

  /** What an invitation begins with: to whom the last one went, else the first contact person. */
  async draft(activityId: number): Promise<
    Pick<MailDraft, 'to' | 'cc' | 'subject'> & {
      invitation: Omit<NonNullable<MailDraft['invitation']>, 'html'>
    }
  > {
    const appointment = await this.read(activityId)
    const kind = kindOf(appointment)
    const { title, startsAt, minutes, place, customerPlace, lastMailId } = appointment
    const people = await this.database.query<(Addressee & { role: 'to' | 'cc' })[]>(
      lastMailId === null
        ? `select 'to' as role, concat_ws(' ', p."firstName", p."lastName") as name, p.email from contact_persons p
             join activities a on a."customerId" = p."customerId"
             where a.id = $1 and p."deletedAt" is null and p.email is not null
             order by p."isPrimary" desc, p.id limit 1`
        : `select role, name, email from mail_recipients where "mailId" = $1 and role <> 'bcc' and email is not null
             order by role desc, position`,
      [lastMailId ?? activityId],
    )
    const inRole = (role: 'to' | 'cc') =>
      people.filter(person => person.role === role).map(({ name, email }) => ({ name, email }))
    return {
      to: inRole('to'),
      cc: inRole('cc'),
      subject: `${subjects[kind]}: ${title}`.slice(0, 300),
      invitation: {
        kind,
        title,
        startsAt: startsAt.toISOString(),
        isWholeDay: isWholeDay(startsAt),
        minutes: minutes ?? USUAL_MINUTES,
        place: place ?? customerPlace,
      },
    }
  }

  /** The first sentence of a mail. */
  sentence(kind: keyof typeof greeting): string {
    return greeting[kind]
  }

  async prepare(
    activityId: number,
    written: Written,
    { organizer, sentBy, signature }: { organizer: Addressee; sentBy: string; signature: string },
  ): Promise<Invited> {
    const stored = await this.read(activityId)
    const kind = kindOf(stored)
    const appointment: InvitedTo = {
      activityId,
      sequence: (stored.sequence ?? -1) + 1,
      isCancelled: stored.isCalledOff,
      title: stored.title,
      startsAt: stored.startsAt,
      minutes: written.minutes ?? stored.minutes ?? USUAL_MINUTES,
      place: written.place ?? '',
      stamp: this.clock.now(),
      organizer,
      sentBy,
      required: written.to,
      optional: written.cc ?? [],
    }
    return {
      appointment,
      ...this.partsOf(appointment),
      follows: stored.lastMailId,
      leftOut: kind === 'update' ? await this.leftOut(stored, { ...written, signature }, appointment) : null,
    }
  }

  private partsOf(appointment: InvitedTo) {
    return { lead: leadOf(appointment), calendar: invitationFile(appointment, this.settings.publicUrl) }
  }

  /** Calls off the entry as the last invitation made it, for those whom this one does not name. */
  private async leftOut(
    { lastMailId, title, lastTitle, startsAt, lastStart, minutes, place }: Appointment,
    { to, cc = [], bcc = [], signature }: Written & { signature: string },
    appointment: InvitedTo,
  ): Promise<Cancellation | null> {
    const people = await this.database.query<Addressee[]>(
      `select name, email from mail_recipients where "mailId" = $1 and role <> 'bcc' and email is not null
           and plain_address(email) <> all (select plain_address(named) from unnest($2::text[]) named)
         order by role desc, position`,
      [lastMailId, [...to, ...cc, ...bcc].map(({ email }) => email)],
    )
    if (!people.length) return null
    const before: InvitedTo = {
      ...appointment,
      isCancelled: true,
      title: lastTitle ?? title,
      startsAt: lastStart ?? startsAt,
      minutes: minutes ?? USUAL_MINUTES,
      place: place ?? '',
      required: people,
      optional: [],
    }
    return {
      to: people,
      subject: `${subjects.cancel}: ${before.title}`.slice(0, 300),
      html: `<p>Guten Tag,</p><p></p><p>${LEFT_OUT}</p><p></p>${signature}`,
      ...this.partsOf(before),
    }
  }

  /** Remembers within the caller's transaction what went out; of two at the same time, one is refused. */
  async record(
    tx: EntityManager,
    { appointment: a }: Invited,
    { mailId, leftOutMailId }: { mailId: number; leftOutMailId: number | null },
  ): Promise<void> {
    const added = await tx.query<unknown[]>(
      `insert into invitations ("mailId", "activityId", sequence, "startsAt", minutes, place, "isCancelled", "leftOutMailId")
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict ("activityId", sequence) do nothing returning 1`,
      [mailId, a.activityId, a.sequence, a.startsAt, a.minutes, a.place, a.isCancelled, leftOutMailId],
    )
    if (!added.length) throw problem('invitation.sent_meanwhile')
  }

  /** The cancellation that went out beside an invitation. */
  async besides(tx: EntityManager, mailId: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      'select "leftOutMailId" as id from invitations where "mailId" = $1 and "leftOutMailId" is not null',
      [mailId],
    )
    return rows.map(({ id }) => id)
  }

  /** Also one in the trash: it can still be called off. */
  private async read(id: number): Promise<Appointment> {
    const [row] = await this.database.query<Appointment[]>(
      `select a.id, a.title, coalesce(a."dueDate", a."activityDate") as "startsAt",
           a."deletedAt" is not null or a.status = 'cancelled' or coalesce(a."outcomeCode" = 'cancelled', false) as "isCalledOff",
           concat_ws(', ', c.address, nullif(concat_ws(' ', c."postalCode", c.city), '')) as "customerPlace",
           last."mailId" as "lastMailId", last.sequence, mail.invitation ->> 'title' as "lastTitle",
           last."startsAt" as "lastStart", last.minutes, last.place, last."isCancelled"
         from activities a join customers c on c.id = a."customerId"
         left join lateral (select * from invitations i where i."activityId" = a.id order by sequence desc limit 1) last on true
         left join mails mail on mail.id = last."mailId"
         where a.id = $1 and a.type = 'meeting'`,
      [id],
    )
    return found(row, 'activity.not_found')
  }
}

function kindOf({ sequence, isCancelled, isCalledOff }: Appointment): keyof typeof greeting {
  if (isCalledOff && sequence === null) throw problem('invitation.nobody')
  if (isCalledOff) return 'cancel'
  return sequence === null || isCancelled ? 'request' : 'update'
}

function leadOf({ isCancelled, title, startsAt, minutes, place }: InvitedTo): string[] {
  const end = new Date(startsAt.getTime() + minutes * 60_000)
  const isSameDay = viennaDay(startsAt) === viennaDay(end)
  const until = isSameDay ? '' : `${dayInVienna.format(end)}, `
  const times = isWholeDay(startsAt)
    ? 'ganztägig'
    : `${timeInVienna.format(startsAt)} bis ${until}${timeInVienna.format(end)} Uhr`
  const when = `${dayInVienna.format(startsAt)}, ${times}`
  return [isCancelled ? `Abgesagt: ${title}` : title, when, ...(place ? [place] : [])]
}
