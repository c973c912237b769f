/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useSavedSections, type SavedSections } from './use-saved-sections';
import { addMessages } from '../../i18n/messages.browser';
import { enOffline } from '../../i18n/en-offline';
import { SaveDialog } from './SaveDialog';

jest.mock('./use-saved-sections', () => ({ useSavedSections: jest.fn() }));
addMessages(enOffline);

const [concepts, more] = [
  { name: 'concepts', digest: 'c1', files: [{ path: '/concepts/', bytes: 2000 }] },
  { name: '', digest: 'm1', files: [{ path: '/glossary/', bytes: 3000 }] },
] as const;
const [save, remove, cancel] = [jest.fn(), jest.fn(), jest.fn()];

const show = (state: Partial<SavedSections> = {}): void => {
  jest.mocked(useSavedSections).mockReturnValue({
    list: [concepts, more],
    saved: new Map(),
    status: { kind: 'idle' },
    ...{ save, remove, cancel, ...state },
  });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  render(<SaveDialog onClose={jest.fn()} />);
};
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => jest.clearAllMocks());

test('what is saved can be removed; everything means the rest of it', () => {
  show({ saved: new Map([['concepts', 'c1']]) });
  expect(rows()).toEqual(['Everything5 kBSave', 'Conceptssaved, 2 kBRemove', 'Other pages3 kBSave']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Concepts' }));
  expect(remove.mock.calls).toEqual([[[concepts]]]);
  fireEvent.click(screen.getByRole('button', { name: 'Save Everything' }));
  expect(save.mock.calls).toEqual([[[more]]]);
});

test('while saving: progress, a way out, and no second thing', () => {
  show({ status: { kind: 'saving', done: 1, total: 4 } });
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1');
  expect(screen.getByText('Saving: 1 of 4 files')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Save Concepts' }));
  expect(save).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancel).toHaveBeenCalledTimes(1);
});

test.each([
  ['offline.full', 'There is not enough space on this device.'],
  ['offline.failed', 'It could not be saved: is there a network?'],
] as const)('the outcome is shown: %s', (key, text) => {
  show({ status: { kind: 'done', key } });
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test.each([
  ['loading', 'Looking what there is…'],
  ['failed', 'What can be saved could not be loaded: is there a network?'],
  ['unsupported', 'This browser does not let sites keep pages.'],
] as const)('without a list (%s) the reason is shown', (list, text) => {
  show({ list });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});
