/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { addMessages } from '#messages';
import { enOnDemand } from '../../../i18n/en-on-demand';
import { ThirdPartyNotice } from './ThirdPartyNotice';

addMessages(enOnDemand);

test('names the package and version of the README, and links to its source', () => {
  render(
    <ThirdPartyNotice
      name="a-loader"
      version="1.2.3"
      license="MIT"
      source="https://example.org/a/blob/v1.2.3/README.md"
      repo="https://example.org/a"
    />,
  );
  const notice = screen.getByRole('complementary', { name: 'About this page’s origin' });
  expect(notice).toHaveTextContent(/README of a-loader\s1\.2\.3.*repository of its own.*License: MIT/);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Source of this version', 'https://example.org/a/blob/v1.2.3/README.md'],
    ['Jump to repository', 'https://example.org/a'],
    ['Package', 'https://www.npmjs.com/package/a-loader/v/1.2.3'],
  ]);
});
