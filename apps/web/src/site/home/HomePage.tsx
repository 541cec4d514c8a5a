import { brand } from '@app/contracts/brand'
import { Careers } from '../jobs/Careers.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { organization, StructuredData } from '../layout/structured-data.tsx'
import { useSite } from '../site-context.ts'
import { About } from './About.tsx'
import { Activities } from './Activities.tsx'
import { AiPartner } from './AiPartner.tsx'
import { Categories } from './Categories.tsx'
import { ContactSection } from './ContactSection.tsx'
import { Expertise } from './Expertise.tsx'
import { Group } from './Group.tsx'
import { Hero } from './Hero.tsx'
import type { HomeData } from './load.ts'
import { Process } from './Process.tsx'
import { RobotPartner } from './RobotPartner.tsx'
import { Testimonials } from './Testimonials.tsx'
import { Trust } from './Trust.tsx'

/** The landing page: its sections in the specified order. */
export function HomePage({ data: { robots, categories, jobs } }: { data: HomeData }) {
  const site = useSite()
  const { say, language } = site
  const company = { company: brand.name, year: brand.foundingYear, region: brand.region[language] }
  return (
    <>
      <PageHead
        title={say('hero.pageTitle')}
        description={say('hero.description', company)}
        keywords={say('hero.keywords', company)}
        path="/"
      />
      <StructuredData data={organization(site)} />
      <Hero robots={robots} />
      <About />
      <Expertise robots={robots} />
      <Activities />
      <Process />
      <Trust />
      <RobotPartner robots={robots} />
      <AiPartner />
      <Categories categories={categories} />
      <Testimonials />
      <Careers jobs={jobs} />
      <ContactSection />
      <Group />
    </>
  )
}
