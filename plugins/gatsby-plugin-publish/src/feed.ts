import { Feed } from 'feed';
import { escapeHtml } from '../../docs-core/src/escape-html';

/** A feed, as the options describe it. */
export type FeedOptions = {
  /** Path of the file, such as `/blog/feed.xml`. */
  output: string;
  title: string;
  description: string;
  /** BCP 47 tag, such as `en`. */
  language: string;
  /** The path whose pages are posts; by default the folder of `output`. */
  section?: string;
  /** Name of the author; by default the title. */
  author?: string;
  /** Number of newest posts; by default 20. */
  limit?: number;
};

/** Fields of a Doc for the feed. Dates are ISO days or times. */
export type FeedDoc = {
  url: string;
  title: string;
  description: string | null;
  date: string | null;
  updated: string | null;
};

const ROOT = '<feed xmlns="http://www.w3.org/2005/Atom"';

/**
 * Builds an Atom feed of a section's dated pages, newest first. The same pages always give the same text.
 *
 * @param options The feed.
 * @param docs All Docs of the site.
 * @param siteUrl The site's origin.
 * @returns The feed's text, or null when the section has no dated page.
 */
export function buildFeed(options: FeedOptions, docs: readonly FeedDoc[], siteUrl: string): string | null {
  const section = feedSection(options);
  const posts = docs
    .flatMap((doc) => (doc.date !== null && doc.url.startsWith(section) ? [{ ...doc, date: doc.date }] : []))
    .sort((a, b) => b.date.localeCompare(a.date) || a.url.localeCompare(b.url))
    .slice(0, options.limit ?? 20);
  if (posts.length === 0) return null;

  const changes = posts.map((post) => new Date(post.updated ?? post.date));
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
    author: { name: options.author ?? options.title },
  });
  posts.forEach((post, index) => {
    const link = new URL(post.url, siteUrl).href;
    feed.addItem({
      // Readers parse these two as HTML (the package says type="html"): "<link>" in a title must survive.
      title: escapeHtml(post.title),
      ...(post.description === null ? {} : { description: escapeHtml(post.description) }),
      id: link,
      link,
      published: new Date(post.date),
      date: changes[index] ?? new Date(post.date),
    });
  });
  // The package leaves the language out of Atom.
  return `${feed.atom1().replace(ROOT, () => `${ROOT} xml:lang="${escapeHtml(options.language)}"`)}\n`;
}

/**
 * @param options The feed.
 * @returns The path whose pages are its posts, such as `/blog/`.
 */
export function feedSection({ section, output }: FeedOptions): string {
  return section ?? output.slice(0, output.lastIndexOf('/') + 1);
}
