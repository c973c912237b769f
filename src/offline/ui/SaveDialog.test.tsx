/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useSavedSections, type SavedSections } from './use-saved-sections';
import { addMessages } from '../../i18n/messages.browser';
import { enOffline } from '../../i18n/en-offline';
import { SaveDialog } from './SaveDialog';

jest.mock('./use-saved-sections', () => ({ useSavedSections: jest.fn() }));
addMessages(enOffline);
// jsdom has the element without its methods.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close: jest.fn(),
});

const [concepts, more] = [
  { name: 'concepts', digest: 'c1', files: [{ path: '/concepts/', bytes: 2000 }] },
  { name: '', digest: 'm1', files: [{ path: '/glossary/', bytes: 3000 }] },
] as const;
const [save, remove, cancel] = [jest.fn(), jest.fn(), jest.fn()];

const show = (state: Partial<SavedSections>): void => {
  jest.mocked(useSavedSections).mockReturnValue({
    ...{ list: [concepts, more], saved: new Map(), status: { kind: 'idle' } },
    ...{ save, remove, cancel, ...state },
  });
  render(<SaveDialog onClose={jest.fn()} />);
};

test('what is saved can be removed, what is older updated; everything means the rest of it', () => {
  show({ saved: new Map([['concepts', 'c1']]) });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Everything5 kBSave', 'Conceptssaved, 2 kBRemove', 'Other pages3 kBSave']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Concepts' }));
  expect(remove.mock.calls).toEqual([[[concepts]]]);
  fireEvent.click(screen.getByRole('button', { name: 'Save Everything' }));
  expect(save.mock.calls).toEqual([[[more]]]);
});

test('while saving: progress, and no second thing', () => {
  save.mockClear();
  show({ status: { kind: 'saving', done: 1, total: 4 } });
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1');
  expect(screen.getByText('Saving: 1 of 4 files')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Save Concepts' }));
  expect(save).not.toHaveBeenCalled();
});
