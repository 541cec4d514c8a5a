import { brand } from '@app/contracts/brand'
import { quality } from '../../i18n/quality.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/links.tsx'
import { Inspection } from '../partnership/Inspection.tsx'
import styles from './AiPartner.module.css'
import { CallBox, Tiles } from './partner-parts.tsx'
import { card, Section } from './Section.tsx'

const { anchor, path, url } = brand.aiPartner

/** The partner for AI quality inspection; always German, as specified. */
export function AiPartner() {
  return (
    <Section
      id={anchor}
      sheet={8}
      name={quality.name}
      threshold={0.2}
      lang="de"
      title={quality.title}
      lead={quality.lead}
    >
      <div className={styles.columns}>
        <div {...card(0)}>
          <Inspection words={quality.figure} />
        </div>
        <Tiles tiles={quality.features} />
      </div>
      <div className={styles.columns} {...card(4)}>
        <p>{quality.partnership}</p>
        <SiteLink to={path} className={controls.link}>
          <span>{quality.page}</span>
          <Icon name="forward" />
        </SiteLink>
      </div>
      <div {...card(5)}>
        <CallBox
          title={quality.call}
          text={quality.callText}
          inquire={quality.inquire}
          visit={quality.visit}
          url={url}
        />
      </div>
    </Section>
  )
}
