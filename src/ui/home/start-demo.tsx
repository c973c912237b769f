import { hydrateRoot, type Root } from 'react-dom/client';
import { languageOfPath } from '../../config/languages';
import { LanguageProvider } from '../../i18n/use-messages';
import { renderIsland } from '../components/ErrorBoundary/ErrorBoundary';
import { DemoSection } from './DemoSection';
import type { Sample } from './use-live-bundle';

/** Brings the server's HTML to life, or renders it after a navigation. */
export function startDemo(host: HTMLElement, sample: Sample, onReady: () => void): Root {
  const section = <DemoSection sample={sample} onReady={onReady} />;
  if (host.childElementCount === 0) return renderIsland(host, section);
  const language = languageOfPath(window.location.pathname);
  return hydrateRoot(host, <LanguageProvider language={language}>{section}</LanguageProvider>);
}
