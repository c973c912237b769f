import { enHome } from './en-home';
import { enOffline } from './en-offline';
import { enOnDemand } from './en-on-demand';
import { enSearch } from './en-search';
import { enSponsors } from './en-sponsors';
import { enThirdParty } from './en-third-party';
import { enVote } from './en-vote';
import { enVoteBoard } from './en-vote-board';
import { messages } from './messages';
import { addMessages, loadMessages, readMessages } from './messages-source.browser';

test('the default language is there; a page adds its own sentences', () => {
  expect(readMessages('en')['page.print']).toBe('Print');
  expect(readMessages('en')['home.title']).toBeUndefined();
  addMessages(enOnDemand);
  addMessages(enHome);
  addMessages(enOffline);
  addMessages(enSearch);
  addMessages(enSponsors);
  addMessages(enThirdParty);
  addMessages(enVote);
  addMessages(enVoteBoard);
  expect(readMessages('en')).toEqual(messages.en);
});

test('another language is loaded, and until then the default language stands in', async () => {
  expect(readMessages('zh')['page.print']).toBe('Print');
  await expect(loadMessages('zh')).resolves.toEqual(messages.zh);
  expect(readMessages('zh')).toEqual(messages.zh);
});

test('the default language needs no loading', async () => {
  await expect(loadMessages('en')).resolves.toBe(readMessages('en'));
});
