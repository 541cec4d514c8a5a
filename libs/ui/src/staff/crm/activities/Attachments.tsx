import type { MailAttachment } from '@app/contracts/activities'
import { layOut } from '@app/contracts/endpoint'
import { mails } from '@app/contracts/mails'
import { IconDownload } from '@tabler/icons-react'
import { formatSize } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import classes from './Timeline.module.css'
import { attachmentIcon } from './attachment-icon.ts'

/** The files of a mail, each a download. */
export function Attachments({ attachments }: { attachments: MailAttachment[] }) {
  return (
    <div className={classes['attachments']}>
      <div className="row">
        <b>Anlagen</b>
        <span className="meta num">{attachments.length}</span>
      </div>
      <ul>
        {attachments.map(({ id, name, contentType, size }) => {
          const Glyph = attachmentIcon(contentType)
          return (
            <li key={id}>
              <a href={layOut(mails.attachment, { id }).path} download={name}>
                <Glyph {...icon} aria-hidden />
                <span className="ellipsis">{name}</span>
                <span className="spacer" />
                <span className="meta num nowrap">{formatSize(size)}</span>
                <IconDownload {...smallIcon} aria-label="herunterladen" />
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
