import type { texts as German } from '../de/contact.ts'

export const texts: typeof German = {
  contact: {
    title: 'Tell us about your project',
    pageTitle: 'Contact',
    description:
      'Tell us about your project and hear from us within 24\u00a0hours. Address, phone, e-mail and opening hours.',
    keywords: 'contact, enquiry, automation, robotics, special-purpose machines, Austria',
    lead: 'You will hear from us within 24\u00a0hours, from someone who builds machines.',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
    hours: 'Hours',
    openMap: 'Open map',
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    message: 'Message',
    hint: 'Part, quantity, cycle time, space',
    about: 'Your enquiry is about',
    prefill: 'I am interested in the robot {{robot}}.',
    required: 'All fields are required. We use your details only to answer you.',
    privacy: 'Privacy',
    transcript: 'Send the conversation with the AI advisor along.',
    transcriptNote: 'Voluntary. Only our team reads it, together with this enquiry.',
    submit: 'Send enquiry',
    sending: 'Sending...',
    error: 'Error sending. Please try again.',
    success: 'Message sent successfully!',
    promise: 'Thank you. We will answer you within 24\u00a0hours.',
    close: 'Close',
    alert: 'Error sending the message. Please try again.',
    noScript:
      'The form needs JavaScript. You can reach us without it: by phone at {{phone}} or by e-mail to {{email}}.',
  },
}
