import '@testing-library/jest-dom';
import { addMessages, loadMessages } from '#messages';
import { allEnglish } from '../i18n/messages.server';

// In the browser's build each page adds its own messages and loads those of its language; tests have all of them.
if (typeof document !== 'undefined') {
  addMessages(allEnglish);
  beforeAll(() => loadMessages('zh'));
}
