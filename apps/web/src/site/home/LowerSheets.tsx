import { Careers } from '../jobs/Careers.tsx'
import { Activities } from './Activities.tsx'
import { AiPartner } from './AiPartner.tsx'
import { Categories } from './Categories.tsx'
import { ContactSection } from './ContactSection.tsx'
import { Expertise } from './Expertise.tsx'
import { Group } from './Group.tsx'
import type { HomeData } from './load.ts'
import { Process } from './Process.tsx'
import { RobotPartner } from './RobotPartner.tsx'
import { Testimonials } from './Testimonials.tsx'
import { Trust } from './Trust.tsx'

/** The landing page's sections that nobody sees before scrolling. */
export function LowerSheets({ data: { robots, categories, jobs } }: { data: HomeData }) {
  return (
    <>
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
