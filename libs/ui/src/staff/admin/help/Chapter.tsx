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
  const { title, text = [], steps = [], trouble = [] } = section
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
    </section>
  )
}
