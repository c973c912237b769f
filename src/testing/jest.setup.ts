import '@testing-library/jest-dom';
import { addMessages, loadMessages } from '#messages-source';
import { allEnglish } from '../i18n/all-english';

// In the browser's build pages add their own messages, and loads those of a translation; tests have all of them.
if (typeof document !== 'undefined') {
  addMessages(allEnglish);
  beforeAll(() => loadMessages('zh'));
}
