import { useEffect, useRef, useState } from 'react';
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

interface LiveState {
  readonly bundle: Bundle;
  readonly status: Status;
  /** Of a link to it; '' for the sample as it was. */
  readonly hash: string;
}

/** The sample's own texts. */
const NONE: Texts = {};

const LINK = '#project=';

/** HTML of code without colors. */
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

/** HTML of the shown files, other than the sample's; each edition replaces what was typed. */
function useSource() {
  const [source, setSource] = useState<{ readonly edition: number; readonly html: Texts }>({
    edition: 0,
    html: {},
  });
  const show = (html: Texts): void => setSource(({ edition }) => ({ edition: edition + 1, html }));
  return { source, show };
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
  const [state, setState] = useState<LiveState>({ bundle: sample, status: { type: 'made' }, hash: '' });
  const { source, show } = useSource();
  const texts = useRef<Texts>(NONE);
  const bundler = useRef<ReturnType<typeof load> | null>(null);
  const isBuilding = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const update = (changed: Partial<LiveState>): void => setState((before) => ({ ...before, ...changed }));

  const open = () => (bundler.current ??= load(sample));
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void bundler.current?.then(({ dispose }) => dispose());
    },
    [],
  );

  /** Builds until nothing has changed in the meantime. */
  const build = async (): Promise<void> => {
    if (isBuilding.current) return;
    isBuilding.current = true;
    update({ status: { type: 'working' } });
    try {
      const { build: run, write } = await open();
      let built;
      do {
        built = texts.current;
        const [result, hash] = await Promise.all([run(built), write(built)]);
        if (result && built === texts.current) {
          update({ status: result, hash, ...(result.type === 'built' && { bundle: result.bundle }) });
          showAddress(hash);
        }
      } while (built !== texts.current && texts.current !== NONE);
    } catch (error) {
      console.warn(error);
      bundler.current = null;
      update({ status: { type: 'unavailable' } });
    }
    isBuilding.current = false;
  };

  const edit = (path: string, text: string): void => {
    texts.current = { ...texts.current, [path]: text };
    clearTimeout(timer.current);
    if (bundler.current) timer.current = setTimeout(() => void build(), playground.pause);
    else if (isSavingData()) update({ status: { type: 'waiting' } });
    else void build();
  };

  /** Shows other texts of files. */
  const replace = (given: Texts, html: Texts, changed: Partial<LiveState>): void => {
    clearTimeout(timer.current);
    texts.current = given;
    show(html);
    update(changed);
  };

  const choose = ({ code, html }: Sample['variants'][number]): void => {
    const path = shown[0] ?? '';
    replace({ [path]: code }, { [path]: html }, {});
    void build();
  };

  useLink(open, (hash, read) => {
    const known = Object.entries(read).filter(([path]) => shown.includes(path));
    const html = Object.fromEntries(known.map(([path, text]) => [path, escapeCode(text)]));
    if (known.length > 0) replace(Object.fromEntries(known), html, { hash, status: { type: 'waiting' } });
  });

  const reset = (): void => {
    replace(NONE, {}, { bundle: sample, status: { type: 'made' }, hash: '' });
    showAddress('');
  };
  return { ...state, source, build, edit, choose, reset };
}
