import { sponsoring, type TotalsType } from '../../config/sponsors';
import type { Sponsor } from './sponsor-ranks';

/** A sponsor in a file: name, link, picture, total, by month, and the day of the first gift where it is not long ago. */
export type SponsorRow = readonly [string, string, string, number, number, string?];

/** A file of backers: the part of its name between the type and `.json`, and how many it holds. */
export type BackerFile = readonly [id: string, count: number];

/**
 * Who is shown to everybody: all sponsors but the backers, and the latest of them. `/sponsors/ranked.json`, the one
 * file whose name stays. Backers, who can be thousands, lie in files of their own, of which a visitor fetches one.
 */
export interface RankedFile {
  /** The day of the list where it is an older one, YYYY-MM-DD; '' for a fresh one. */
  readonly asOf: string;
  readonly rows: readonly SponsorRow[];
  readonly backers: Readonly<Record<TotalsType, readonly BackerFile[]>>;
}

/** Address of a file of backers. */
export function backerPath(type: TotalsType, id: string): string {
  return `${sponsoring.folder}${type}-${id}.json`;
}

/** Whether an address can stand in a link: http or https, nothing that runs. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

/** Whether a picture's address is one of the hosts that the policy lets through. */
export function isPictureAddress(address: string): boolean {
  return (
    URL.canParse(address) && sponsoring.pictureHosts.some((origin) => origin === new URL(address).origin)
  );
}

/** A sponsor as a row. */
export function packSponsor({ name, link, picture, total, month, first }: Sponsor): SponsorRow {
  return first === '' ? [name, link, picture, total, month] : [name, link, picture, total, month, first];
}

/**
 * A row as a sponsor.
 *
 * @param otherwise where a link leads that cannot be shown
 * @throws Error when it is no row
 */
export function readSponsor(row: SponsorRow, otherwise: string): Sponsor {
  const [name, link, picture, total, month, first = ''] = row;
  const texts = [name, link, picture, first];
  if (
    !texts.every((text) => typeof text === 'string') ||
    !Number.isFinite(total) ||
    !Number.isFinite(month)
  ) {
    throw new Error(`no row of a sponsor: ${JSON.stringify(row)}`);
  }
  return {
    name,
    link: isWebAddress(link) ? link : otherwise,
    picture: isPictureAddress(picture) ? picture : '',
    total,
    month,
    first,
  };
}
