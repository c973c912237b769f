import { site } from './site';

test('the constants of the specification', () => {
  expect(site).toMatchObject({
    name: 'webpack',
    titleSeparator: ' | ',
    themeColor: '#2B3A42',
    manifestPath: '/manifest.json',
    iconSizes: [192, 512, 180, 150],
  });
});

test('avatars are requested by handle at size 90', () => {
  expect(site.avatarUrl('webpack')).toBe('https://github.com/webpack.png?size=90');
});

test('every URL is complete, and the site is one of its own hosts', () => {
  const urls = [
    site.url,
    site.repository,
    site.editBase,
    site.toolRepository,
    site.changelog,
    site.discussions,
  ];
  for (const url of [...urls, site.questions, site.social, site.chat, site.swagStore]) {
    expect(url).toMatch(/^https:\/\/[^/]+(\/.*[^/])?$/);
  }
  expect(site.hosts).toContain(new URL(site.url).host);
});
