import { createContext, useContext } from 'react';
import type enPlayground from '../../i18n/en/playground.json';
import { buildTranslate, type Translate } from '../../i18n/translate';
import type { BuiltExample } from './examples/examples';
import type { ProjectVersions } from './take-home';

type PlaygroundKey = keyof typeof enPlayground;

/** What the page's data has of the playground. */
export interface PlaygroundContext {
  readonly messages: Readonly<Record<PlaygroundKey, string>>;
  readonly examples: readonly BuiltExample[];
  /** Versions of the packed webpack, and of what builds a downloaded project besides. */
  readonly versions: Required<ProjectVersions>;
  /** Version of webpack that the pages are of: one that can't be packed is newer than the packed one. */
  readonly documented: string;
  /** URL of the options' facts (editor/complete-options.ts). */
  readonly options: string;
  /** URLs of the document in which bundles run, and of its script. */
  readonly resultFrame: { readonly document: string; readonly script: string };
}

/** Translates the playground's messages. */
export type PlaygroundText = Translate<PlaygroundKey>;

const TextContext = createContext<PlaygroundText>((key) => key);

/** Provides the messages of the page's data. */
export const TextProvider = TextContext.Provider;

/** The translate function of the playground's messages. */
export const usePlaygroundText = (): PlaygroundText => useContext(TextContext);

/** The translate function of the messages in a page's data. */
export const buildPlaygroundText = (messages: PlaygroundContext['messages']): PlaygroundText =>
  buildTranslate(messages);
