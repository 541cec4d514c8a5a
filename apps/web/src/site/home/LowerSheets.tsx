import { Suspense, type ReactNode } from 'react'
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

/**
 * The landing page's sections that nobody sees before scrolling. Each has a boundary of its own: React continues them one
 * by one, and whoever types or scrolls gets in between.
 */
export function LowerSheets({ data: { robots, categories, jobs } }: { data: HomeData }) {
  const sections: Record<string, ReactNode> = {
    expertise: <Expertise robots={robots} />,
    activities: <Activities />,
    process: <Process />,
    trust: <Trust />,
    robotPartner: <RobotPartner robots={robots} />,
    aiPartner: <AiPartner />,
    categories: <Categories categories={categories} />,
    testimonials: <Testimonials />,
    careers: <Careers jobs={jobs} />,
    contactSection: <ContactSection />,
    group: <Group />,
  }
  return Object.entries(sections).map(([name, section]) => <Suspense key={name}>{section}</Suspense>)
}
