import { useEffect, useState } from 'react';
import { findAnswered } from '../../../search/embedded/message';
import { fetchJson } from '../../lib/fetch-json';

/** A heading of a page. */
interface Anchor {
  readonly title: string;
  readonly id: string;
  readonly level: number;
}

interface PageData {
  readonly result?: { readonly data?: { readonly doc?: { readonly anchors?: readonly Anchor[] } } };
}

const pages = new Map<string, Promise<readonly Anchor[]>>();

/** The headings of a page: those of the messages are the messages as they are printed. */
function fetchAnchors(page: string): Promise<readonly Anchor[]> {
  const fetched =
    pages.get(page) ??
    fetchJson(`/page-data${page}page-data.json`).then(
      (data) => (data as PageData).result?.data?.doc?.anchors ?? [],
      () => {
        // Without network the link leads to the page.
        pages.delete(page);
        return [];
      },
    );
  pages.set(page, fetched);
  return fetched;
}

/**
 * Where a message is explained.
 *
 * @param page path of the page of all messages
 * @returns its section there; the page itself until that is known, and for a message that has none
 */
export function useMessageSection(message: string, page: string): string {
  const [url, setUrl] = useState(page);
  useEffect(() => {
    let isCurrent = true;
    void fetchAnchors(page).then((anchors) => {
      const records = anchors.map(({ title, level }) => ({ heading: title, level }));
      const [found] = findAnswered(message, records).answers;
      const id = found === undefined ? '' : `#${anchors[found]?.id ?? ''}`;
      if (isCurrent) setUrl(`${page}${id}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [message, page]);
  return url;
}
