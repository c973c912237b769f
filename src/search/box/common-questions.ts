import type { MessageKey } from '../../i18n/en';

/** What many visitors come for, before they have typed anything: a message, and the section that answers it. */
export const commonQuestions = [
  { text: 'search.question.start', url: '/guides/getting-started/#basic-setup' },
  { text: 'search.question.styles', url: '/guides/asset-management/#loading-css' },
  { text: 'search.question.hash', url: '/guides/caching/#output-filenames' },
  { text: 'search.question.sourceMap', url: '/guides/development/#using-source-maps' },
  { text: 'search.question.split', url: '/guides/code-splitting/#dynamic-imports' },
  { text: 'search.question.speed', url: '/guides/build-performance/#general' },
] as const satisfies readonly { readonly text: MessageKey; readonly url: string }[];
