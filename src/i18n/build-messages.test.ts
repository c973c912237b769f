import fs from 'node:fs';
import { buildBodyLabels, messages, enBodies, readMessageFile } from './build-messages';
import { en, buildTranslate } from './en';
import { enHome } from './en-home';
import { enLists } from './en-lists';
import { enOffline } from './en-offline';
import { enOnDemand } from './en-on-demand';
import { enSearch } from './en-search';
import { enVote } from './en-vote';
import { enVoteBoard } from './en-vote-board';

test('texts that the specification defines', () => {
  expect(messages.en).toMatchObject({
    'page.error': 'Error loading content.',
    'notFound.text': 'Oops! The page you are looking for has been removed or relocated.',
    'notFound.home': 'Go to Homepage',
    'page.related': 'Further Reading',
    'page.contributors': 'Contributors',
    'update.text': 'A new version is available',
    'update.update': 'UPDATE',
    'update.updating': 'UPDATING',
    'sponsors.byMonth': 'Show sponsors by their average monthly amount of sponsoring in the last year',
  });
});

test('no key is in two files', () => {
  const parts = [en, enOnDemand, enHome, enLists, enOffline, enSearch, enVote, enVoteBoard];
  expect(Object.keys(messages.en)).toHaveLength(parts.flatMap((part) => Object.keys(part)).length);
});

test('names are filled in; unknown ones are unchanged', () => {
  expect(buildTranslate(messages.en)('page.updated', { date: 'today' })).toBe('Updated today');
  expect(buildTranslate(messages.zh)('page.updated', { date: '今天' })).toBe('更新于 今天');
  expect(buildTranslate(messages.en)('page.updated')).toBe('Updated {date}');
  expect(buildTranslate(messages.en)('page.updated', { date: '{date} $& $1' })).toBe('Updated {date} $& $1');
});

test('body texts contain the placeholders that the transformer fills in', () => {
  const labels = buildBodyLabels('zh');
  expect(labels.code).toContain('{language}');
  expect(labels.table).toContain('{columns}');
  expect([labels.tip, labels.factDefault]).toEqual(['提示', '默认值']);
});

describe('the file of a language', () => {
  type Messages = Record<string, Record<string, string>>;
  const read = (change: (file: Messages) => void): string => {
    const file = JSON.parse(fs.readFileSync('src/i18n/messages/zh.json', 'utf8')) as Messages;
    change(file);
    const spy = jest.spyOn(fs, 'readFileSync').mockReturnValue(JSON.stringify(file));
    try {
      readMessageFile('zh');
      return '';
    } catch (error) {
      return (error as Error).message;
    } finally {
      spy.mockRestore();
    }
  };
  const file = 'src/i18n/messages/zh.json';

  test('has every sentence', () => {
    expect(read(() => undefined)).toBe('');
    expect(Object.keys(readMessageFile('zh').bodies)).toEqual(Object.keys(enBodies));
  });

  test('everything that is wrong is reported at once, with the English text', () => {
    const message = read((file) => {
      delete file.interface!['page.print'];
      file.interface!['page.top'] = ' ';
      file.interface!['page.updated'] = '{day}';
      file.interface!['page.up'] = '上';
      delete file.bodies!.tip;
    });
    expect(message.split('\n')).toEqual([
      `${file}: interface: page.updated: {date} is missing; for example: "page.updated": "Updated {date}"`,
      `${file}: interface: page.updated: {day} means nothing; for example: "page.updated": "Updated {date}"`,
      `${file}: interface: page.print: expected a text; for example: "page.print": "Print"`,
      `${file}: interface: page.top: expected a text; for example: "page.top": "Back to top"`,
      `${file}: interface: page.up: unknown key`,
      `${file}: bodies: tip: expected a text; for example: "tip": "Tip"`,
    ]);
  });
});
