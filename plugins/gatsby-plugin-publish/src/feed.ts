import { Feed } from 'feed';
import { escapeHtml } from 'docs-core/escape';

/** A feed, as the options describe it. */
export type FeedOptions = {
  /** Path of the file, such as `/blog/feed.xml`. */
  output: string;
  /** Also the name of the author. */
  title: string;
  description: string;
  /** BCP 47 tag, such as `en`. */
  language: string;
  /** The path whose pages are posts, such as `/blog/`. */
  section: string;
};

/** Fields of a Doc for the feed. Dates are ISO days or times, '' for none. */
export type FeedDoc = Record<'url' | 'title' | 'description' | 'date' | 'updated', string>;

/** Number of the newest posts in a feed. */
const LIMIT = 20;

const ROOT = '<feed xmlns="http://www.w3.org/2005/Atom"';

/**
 * Builds an Atom feed of a section's dated pages, newest first. The same pages always give the same text.
 *
 * @param docs all of the site
 * @returns null when the section has no dated page
 */
export function buildFeed(options: FeedOptions, docs: readonly FeedDoc[], siteUrl: string): string | null {
  const { section } = options;
  const posts = docs
    .filter((doc) => doc.date !== '' && doc.url.startsWith(section))
    .sort((a, b) => b.date.localeCompare(a.date) || a.url.localeCompare(b.url))
    .slice(0, LIMIT);
  if (posts.length === 0) return null;

  const changes = posts.map((post) => new Date(post.updated || post.date));
  const home = new URL(section, siteUrl).href;
  const feed = new Feed({
    id: home,
    title: options.title,
    description: options.description,
    link: home,
    // Of the posts, not of the clock: a build without new posts must not change the file.
    updated: new Date(Math.max(...changes.map(Number))),
    generator: false,
    feedLinks: { atom: new URL(options.output, siteUrl).href },
    author: { name: options.title },
  });
  posts.forEach((post, index) => {
    const link = new URL(post.url, siteUrl).href;
    feed.addItem({
      // Readers parse these two as HTML (the package says type="html"): "<link>" in a title must survive.
      title: escapeHtml(post.title),
      ...(post.description === '' ? {} : { description: escapeHtml(post.description) }),
      id: link,
      link,
      published: new Date(post.date),
      date: changes[index] ?? new Date(post.date),
    });
  });
  // The package leaves the language out of Atom.
  return `${feed.atom1().replace(ROOT, () => `${ROOT} xml:lang="${escapeHtml(options.language)}"`)}\n`;
}
