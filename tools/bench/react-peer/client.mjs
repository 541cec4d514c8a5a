import { hydrateRoot } from 'react-dom/client'
import { page } from './page.mjs'

hydrateRoot(document.getElementById('root'), page())
