import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import { Section } from './Section.tsx'
import { TestimonialDrawing } from './TestimonialDrawing.tsx'
import styles from './Testimonials.module.css'
import { card } from './use-seen.ts'

/** What three customers say, the first of them in large. */
export function Testimonials() {
  const { say } = useSite()
  return (
    <Section
      id="testimonials"
      sheet={10}
      name={say('testimonials.name')}
      minor
      title={say('testimonials.title')}
      titleHidden
    >
      <div className={styles.voices}>
        {brand.testimonials.map(({ author, company, image }, index) => (
          <figure key={author} className={styles.voice} {...card(index)}>
            <blockquote>{say(`testimonials.items.${image}.text`)}</blockquote>
            <figcaption>
              <TestimonialDrawing of={image} />
              <div>
                <cite>{say(`testimonials.items.${image}.author`, { author })}</cite>
                <p>{say(`testimonials.items.${image}.company`, { company })}</p>
              </div>
              <p className={controls.mono}>
                <span className={index ? controls.hidden : undefined}>{say('testimonials.rating')} </span>5 /
                5
              </p>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
