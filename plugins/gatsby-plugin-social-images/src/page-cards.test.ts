import { buildCards } from './page-cards';

const guides = { name: 'guides', title: 'Guides' };
const options = {
  ...{ siteUrl: 'https://webpack.js.org', folder: '/social' },
  languages: [
    { language: 'en', prefix: '', sections: [guides, { name: 'api', title: 'API' }] },
    { language: 'zh', prefix: '/zh', sections: [{ name: 'guides', title: '指南' }] },
  ],
};
const doc = (url: string, title: string, section = '', language = 'en') => ({
  ...{ url, title, section, language },
});

test('every page has a card, and so have home and sections without a page of their own', () => {
  const docs = [
    doc('/guides/a/', 'A', 'guides'),
    doc('/license/', 'License'),
    doc('/zh/guides/a/', '甲', 'guides', 'zh'),
  ];
  expect([...buildCards(docs, options)]).toEqual([
    ['/social/index.png', { title: '', label: '', url: 'webpack.js.org' }],
    ['/social/guides/a.png', { title: 'A', label: 'Guides', url: 'webpack.js.org/guides/a/' }],
    ['/social/license.png', { title: 'License', label: '', url: 'webpack.js.org/license/' }],
    ['/social/guides.png', { title: 'Guides', label: '', url: 'webpack.js.org/guides/' }],
    ['/social/zh/guides/a.png', { title: '甲', label: '指南', url: 'webpack.js.org/zh/guides/a/' }],
    ['/social/zh/guides.png', { title: '指南', label: '', url: 'webpack.js.org/zh/guides/' }],
  ]);
});

test("a section's own page keeps its title, and no label repeats it", () => {
  const docs = [doc('/guides/', 'How to', 'guides'), doc('/api/', 'API', 'api')];
  const cards = buildCards(docs, options);
  expect(cards.get('/social/guides.png')).toMatchObject({ title: 'How to', label: 'Guides' });
  expect(cards.get('/social/api.png')).toMatchObject({ title: 'API', label: '' });
});
