import { applications, fileTypeNames, type ApplicationDocument } from '@app/contracts/applications'
import { layOut } from '@app/contracts/endpoint'
import { IconDownload, IconFileText, IconPhoto } from '@tabler/icons-react'
import { formatSize } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import classes from './ApplicationDialog.module.css'

interface ApplicationDocumentsProps {
  applicationId: number
  documents: ApplicationDocument[]
}

/** The documents of an application, each a download. */
export function ApplicationDocuments({ applicationId, documents }: ApplicationDocumentsProps) {
  return (
    <>
      <h3 className={classes['heading']}>Unterlagen</h3>
      {documents.length === 0 && <p className="muted">Keine Unterlagen mitgesendet.</p>}
      <ul className={classes['documents']}>
        {documents.map(({ id, type, name, contentType, size }) => {
          const Glyph = contentType.startsWith('image/') ? IconPhoto : IconFileText
          const { path } = layOut(applications.document, { id: applicationId, documentId: id })
          return (
            <li key={id}>
              <a href={path} download={name}>
                <Glyph {...icon} aria-hidden />
                <span className={classes['type']}>{fileTypeNames[type]}</span>
                <span className={classes['name']}>{name}</span>
                <span className="meta num nowrap">{formatSize(size)}</span>
                <IconDownload {...smallIcon} aria-label="herunterladen" />
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}
