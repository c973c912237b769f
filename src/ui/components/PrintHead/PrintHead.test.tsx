/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { site } from '../../../config/site';
import { PrintHead } from './PrintHead';

test('a printed page names the site and its own address', () => {
  const { container } = render(<PrintHead path="/concepts/output/" />);
  expect(container).toHaveTextContent(`webpack ${site.url}/concepts/output/`);
});
