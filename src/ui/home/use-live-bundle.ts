import { useCallback, useEffect, useRef, useState } from 'react';
import { playground } from '../../config/playground';
import { isSavingData } from '../lib/network-use';
import type { Texts, LiveResult } from './live-bundle';
import type { Bundle } from './place-bundle';

/** The sample of the home page's query. */
export type Sample = NonNullable<Queries.HomePageQuery['bundleSample']>;

type Status =
  /** What the build of the site made. */
  | { readonly type: 'made' }
  /** Files from a link, or of a visitor who pays for bytes: bundled when they want it. */
  | { readonly type: 'waiting' }
  | { readonly type: 'working' }
  | Exclude<LiveResult, { type: 'built' }>
  | { readonly type: 'built'; readonly duration: number };

const LINK = '#project=';

/** HTML of code that nobody has colored. */
const escapeCode = (code: string): string => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const load = (sample: Sample) =>
  import(/* webpackChunkName: "home-bundle" */ './live-bundle').then(({ createBundler }) =>
    createBundler(sample.files),
  );

/** Shows in the URL what is bundled, without an entry in the history for each key. */
function showAddress(hash: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
}

/** Reads the texts of a link once, when the page is opened by it. */
function useLink(open: () => ReturnType<typeof load>, onTexts: (hash: string, texts: Texts) => void): void {
  useEffect(() => {
    const { hash } = window.location;
    if (!hash.startsWith(LINK)) return;
    open()
      .then(({ read }) => read(hash))
      .then((texts) => onTexts(hash, texts))
      .catch(console.warn);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/**
 * The sample's bundle: the one that was made with the site, and from the first change on that of the visitor's own
 * texts, by webpack in a worker, which is loaded then.
 *
 * @param shown paths of the files that can be changed
 */
export function useLiveBundle(sample: Sample, shown: readonly string[]) {
  const [bundle, setBundle] = useState<Bundle>(sample);
  const [status, setStatus] = useState<Status>({ type: 'made' });
  const [hash, setHash] = useState('');
  /** HTML of the shown files, other than the sample's; each edition replaces what was typed. */
  const [source, setSource] = useState<{ readonly edition: number; readonly html: Texts }>({
    edition: 0,
    html: {},
  });
  const texts = useRef<Texts>({});
  const bundler = useRef<ReturnType<typeof load> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const open = useCallback(() => (bundler.current ??= load(sample)), [sample]);
  const show = (html: Texts): void => setSource(({ edition }) => ({ edition: edition + 1, html }));
  const leave = useCallback((): void => {
    clearTimeout(timer.current);
    void bundler.current?.then(({ dispose }) => dispose());
  }, []);
  useEffect(() => leave, [leave]);

  const build = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const wanted = texts.current;
    setStatus({ type: 'working' });
    try {
      const { build: run, write } = await open();
      const [result, address] = await Promise.all([run(wanted), write(wanted)]);
      // A later build reports for itself, and what was there in the beginning needs none.
      if (!result || wanted !== texts.current) return;
      if (result.type === 'built') setBundle(result.bundle);
      setStatus(result);
      setHash(address);
      showAddress(address);
    } catch (error) {
      console.warn(error);
      bundler.current = null;
      setStatus({ type: 'unavailable' });
    }
  }, [open]);

  const edit = (path: string, text: string): void => {
    texts.current = { ...texts.current, [path]: text };
    clearTimeout(timer.current);
    if (bundler.current) timer.current = setTimeout(() => void build(), playground.pause);
    else if (isSavingData()) setStatus({ type: 'waiting' });
    else void build();
  };

  const choose = ({ code, html }: Sample['variants'][number]): void => {
    const [entry] = sample.files;
    if (!entry) return;
    texts.current = { [entry.path]: code };
    show({ [entry.path]: html });
    void build();
  };

  const reset = (): void => {
    clearTimeout(timer.current);
    texts.current = {};
    show({});
    setBundle(sample);
    setStatus({ type: 'made' });
    setHash('');
    showAddress('');
  };

  useLink(open, (given, read) => {
    const known = Object.entries(read).filter(([path]) => shown.includes(path));
    if (known.length === 0) return;
    texts.current = Object.fromEntries(known);
    show(Object.fromEntries(known.map(([path, text]) => [path, escapeCode(text)])));
    setHash(given);
    setStatus({ type: 'waiting' });
  });

  return { bundle, status, hash, source, build, edit, choose, reset };
}
