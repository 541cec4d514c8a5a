import { HELP_PICTURE, type HelpPictureName, helpPictures, pictureFile } from '@app/contracts/help-pictures'
import { HelpText } from './HelpText.tsx'
import type { HelpChapter, HelpSection } from './chapter.ts'
import { anchorOf } from './handbook.ts'
import classes from './Handbook.module.css'

export function Chapter({ chapter: { title, intro, sections } }: { chapter: HelpChapter }) {
  return (
    <article className={classes['text']}>
      <h1>{title}</h1>
      <p className={classes['intro']}>
        <HelpText>{intro}</HelpText>
      </p>
      {sections.map(section => (
        <Section key={section.title} section={section} />
      ))}
    </article>
  )
}

function Section({ section }: { section: HelpSection }) {
  const { title, text = [], steps = [], trouble = [], picture } = section
  return (
    <section aria-labelledby={anchorOf(section)}>
      <h2 id={anchorOf(section)}>{title}</h2>
      {text.map(paragraph => (
        <p key={paragraph}>
          <HelpText>{paragraph}</HelpText>
        </p>
      ))}
      {steps.length > 0 && (
        <ol>
          {steps.map(step => (
            <li key={step}>
              <HelpText>{step}</HelpText>
            </li>
          ))}
        </ol>
      )}
      {trouble.length > 0 && (
        <dl>
          {trouble.map(([what, remedy]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <HelpText>{remedy}</HelpText>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {picture && <Picture name={picture} />}
    </section>
  )
}

/** Screenshots follow the colour scheme of the system, like everything else. */
function Picture({ name }: { name: HelpPictureName }) {
  return (
    <picture className={classes['picture']}>
      <source srcSet={pictureAddress(name, 'dark')} media="(prefers-color-scheme: dark)" />
      <img
        src={pictureAddress(name, 'light')}
        alt={helpPictures[name].alt}
        loading="lazy"
        {...HELP_PICTURE}
      />
    </picture>
  )
}

const pictureAddress = (name: HelpPictureName, scheme: 'light' | 'dark') =>
  new URL(`./pictures/${pictureFile(name)}-${scheme}.webp`, import.meta.url).href
