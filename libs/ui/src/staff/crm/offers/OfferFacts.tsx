import { consolePaths } from '@app/contracts/console-paths'
import type { Offer } from '@app/contracts/offers'
import { Link } from 'react-router-dom'
import { Facts } from '../../../kit/Facts.tsx'
import { formatDate, formatDateTime, formatMoney } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import { DeliveryFailure } from '../mails/compose/MailDelivery.tsx'
import { OfferStatus } from './OfferStatus.tsx'
import classes from './Offer.module.css'

export function OfferFacts({ offer }: { offer: Offer }) {
  const { name, revision, net, gross, validUntil, issuedAt, sentAt, decidedAt, status, versions } = offer
  const { undelivered } = offer
  return (
    <>
      {undelivered !== null && <DeliveryFailure state="failed" answer={undelivered} />}
      <Section title="Übersicht">
        <Facts
          rows={{
            Nummer: name,
            Version: revision,
            Netto: formatMoney(net),
            Gesamtbetrag: formatMoney(gross),
            'Gültig bis': validUntil ? formatDate(validUntil) : 'ohne Ende',
            Fertiggestellt: issuedAt && formatDateTime(issuedAt),
            Gesendet: sentAt && formatDateTime(sentAt),
            [status === 'declined' ? 'Abgelehnt' : 'Angenommen']: decidedAt && formatDateTime(decidedAt),
          }}
        />
      </Section>
      {versions.length > 0 && (
        <Section title="Andere Versionen" flush>
          <ul className={classes['list']}>
            {versions.map(other => (
              <li key={other.id}>
                <div className="row">
                  <Link to={`${consolePaths.offers}/${other.id}`}>Version {other.revision}</Link>
                  <OfferStatus status={other.status} />
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
