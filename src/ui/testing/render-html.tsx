/** What the server renders, for tests that need no document. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languageOfCode } from '../../config/languages';
import { LanguageProvider } from '../../i18n/use-messages';

export const renderHtml = (element: ReactElement, language = 'en'): string =>
  renderToStaticMarkup(<LanguageProvider language={languageOfCode(language)}>{element}</LanguageProvider>);

type HtmlLink = Readonly<Record<string, string>> & { readonly text: string };

/** The links of an HTML text, with their attributes. */
export const linksIn = (html: string): HtmlLink[] =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', content = '']) => ({
    ...Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
    text: content.replace(/<[^>]*>/g, ''),
  }));
