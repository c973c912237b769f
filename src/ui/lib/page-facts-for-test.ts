import type { PageFacts } from './page-metadata';

/** A page of content, as it is in one language. */
export const facts: PageFacts = {
  kind: 'article',
  path: '/concepts/output/',
  title: 'Output',
  fullTitle: 'Output | webpack',
  description: 'Where bundles go.',
  language: 'en',
  date: '',
  updated: '2026-02-01',
  languages: [],
  trail: [
    { name: 'Home', path: '/' },
    { name: 'Concepts', path: '/concepts/' },
  ],
  feed: '',
  hidden: false,
  isStandIn: false,
};
