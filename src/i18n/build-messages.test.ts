import fs from 'node:fs';
import { messages, readMessageFile } from './build-messages';
import { buildTranslate } from './translate';

const interfaces = { en: messages.en.interface, zh: messages.zh.interface };

test('a Chinese message is Chinese, unless it is a name or a number', () => {
  const texts = Object.values(messages.zh).flatMap((part) => Object.values<string>(part));
  const foreign = texts.filter((text) => /[a-z]/i.test(text) && !/\p{Script=Han}/u.test(text));
  expect([...new Set(foreign)].sort()).toEqual([
    ...['API', 'Chunk', 'Gitter', 'Issue {number}', 'Loader', 'Playground', 'Pull request {number}'],
    ...['US${amount}', 'gzip', 'none', 'source map', 'splitChunks', '{percent}% {text}'],
  ]);
});

test('no key is in two files', () => {
  const files = fs.readdirSync('src/i18n/en').filter((name) => !/^(bodies|playground)\./.test(name));
  const keys = files.flatMap((name) =>
    Object.keys(JSON.parse(fs.readFileSync(`src/i18n/en/${name}`, 'utf8')) as object),
  );
  expect(Object.keys(interfaces.en).sort()).toEqual(keys.sort());
});

test('names are filled in; unknown ones are unchanged', () => {
  expect(buildTranslate(interfaces.en)('page.updated', { date: 'today' })).toBe('Updated today');
  expect(buildTranslate(interfaces.zh)('page.updated', { date: '今天' })).toBe('更新于 今天');
  expect(buildTranslate(interfaces.en)('page.updated')).toBe('Updated {date}');
  expect(buildTranslate(interfaces.en)('page.updated', { date: '{date} $& $1' })).toBe(
    'Updated {date} $& $1',
  );
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

  test('everything that is wrong is reported at once, with the English text', () => {
    const message = read((file) => {
      delete file.interface!['page.print'];
      file.interface!['page.retry'] = ' ';
      file.interface!['page.updated'] = '{day}';
      file.interface!['page.up'] = '上';
      delete file.bodies!.tip;
    });
    expect(message.split('\n')).toEqual([
      `${file}: interface: page.retry: expected a text; for example: "page.retry": "Try again"`,
      `${file}: interface: page.updated: {date} is missing; for example: "page.updated": "Updated {date}"`,
      `${file}: interface: page.updated: {day} means nothing; for example: "page.updated": "Updated {date}"`,
      `${file}: interface: page.print: expected a text; for example: "page.print": "Print"`,
      `${file}: interface: page.up: unknown key`,
      `${file}: bodies: tip: expected a text; for example: "tip": "Tip"`,
    ]);
  });
});
