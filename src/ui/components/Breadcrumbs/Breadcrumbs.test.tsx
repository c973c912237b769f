/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Breadcrumbs } from './Breadcrumbs';

test.each([
  ['concepts', '/concepts/output/', ['/', '/concepts/']],
  // The page itself stands below as the heading.
  ['concepts', '/concepts/', ['/']],
  [null, '/glossary/', ['/']],
] as const)('in the section %s on %s', (section, pathname, expected) => {
  render(<Breadcrumbs section={section} pathname={pathname} />);
  expect(screen.getByRole('navigation', { name: 'Where this page stands' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expected);
});
