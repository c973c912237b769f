import { sponsoring, type TotalsType } from '../../config/sponsors';
import type { Sponsor } from './sponsor-ranks';

/** A sponsor in a file: name, link, image, total, a month, and the day of the first donation where it is among the latest. */
export type SponsorRow = readonly [string, string, string, number, number, string?];

/** A file of backers: the part of its name between the type and `.json`, and their number. */
export type BackerFile = readonly [id: string, count: number];

/**
 * `/sponsors/ranked.json`: all sponsors above the backers, and the latest. Backers, who can be thousands, are in files
 * of their own, of which a visitor fetches one.
 */
export interface RankedFile {
  /** The day of a cached list, YYYY-MM-DD; '' for a current one. */
  readonly asOf: string;
  readonly rows: readonly SponsorRow[];
  readonly backers: Readonly<Record<TotalsType, readonly BackerFile[]>>;
}

/** URL path of a file of backers. */
export function backerPath(type: TotalsType, id: string): string {
  return `${sponsoring.folder}${type}-${id}.json`;
}

/** Whether a URL is safe in a link: http or https, never a script. */
export function isHttpUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** Whether an image's host is allowed by the content security policy. */
export function isAllowedImage(url: string): boolean {
  return URL.canParse(url) && sponsoring.imageHosts.some((origin) => origin === new URL(url).origin);
}

export function packSponsor({ name, link, image, total, month, first }: Sponsor): SponsorRow {
  return first === '' ? [name, link, image, total, month] : [name, link, image, total, month, first];
}

/**
 * Parses a row.
 *
 * @param otherwise replaces a link that is not safe
 * @throws Error when it is malformed
 */
export function readSponsor(row: SponsorRow, otherwise: string): Sponsor {
  const [name, link, image, total, month, first = ''] = row;
  const texts = [name, link, image, first];
  if (
    !texts.every((text) => typeof text === 'string') ||
    !Number.isFinite(total) ||
    !Number.isFinite(month)
  ) {
    throw new Error(`not a sponsor: ${JSON.stringify(row)}`);
  }
  return {
    name,
    link: isHttpUrl(link) ? link : otherwise,
    image: isAllowedImage(image) ? image : '',
    total,
    month,
    first,
  };
}
