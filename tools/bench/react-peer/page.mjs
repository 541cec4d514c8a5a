import { createElement } from 'react'

/** The least that React can hydrate. */
export const page = () =>
  createElement('main', null, createElement('h1', null, 'React'), createElement('p', null, 'Nothing else.'))
