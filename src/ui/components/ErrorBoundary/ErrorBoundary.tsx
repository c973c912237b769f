import { Component, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { languageOfPath } from '../../../config/languages';
import { LanguageProvider, useMessages } from '../../../i18n/use-messages';

/** How often children are rendered again; an error of each rendering ends with the failure's message. */
const ATTEMPTS = 10;

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Renders its children again after an error, without their earlier state. Translators of browsers and extensions replace
 * text nodes; React then fails to remove or update them (react#32557), and would otherwise remove the whole tree.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { isFailed: false, attempts: 0 };

  static getDerivedStateFromError = () => ({ isFailed: true });

  override componentDidCatch(): void {
    const { attempts } = this.state;
    if (attempts < ATTEMPTS) this.setState({ isFailed: false, attempts: attempts + 1 });
  }

  override render(): ReactNode {
    const { isFailed, attempts } = this.state;
    if (!isFailed) return this.props.children;
    return attempts < ATTEMPTS ? null : <Failure />;
  }
}

function Failure() {
  const t = useMessages();
  return (
    <p role="alert">
      {t('page.error')} <a href={window.location.pathname}>{t('page.reload')}</a>
    </p>
  );
}

/** Renders an element outside of Gatsby's, in the page's language. */
export function renderIsland(host: Element, element: ReactNode): Root {
  const root = createRoot(host);
  root.render(
    <LanguageProvider language={languageOfPath(window.location.pathname)}>
      <ErrorBoundary>{element}</ErrorBoundary>
    </LanguageProvider>,
  );
  return root;
}
