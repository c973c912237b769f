import { useMessages } from '../../../i18n/use-messages';
import * as styles from './Commands.module.css';

const commands = ['npm install --save-dev webpack webpack-cli', 'npx webpack'];

/** The commands to begin with. The shell's listener answers the copy button, as it does in pages. */
export function Commands() {
  const t = useMessages();
  return (
    <figure className={styles.commands} aria-label={t('home.commands')}>
      <pre>
        <code>
          {commands.map((command, index) => (
            <span key={command}>
              {command}
              {index < commands.length - 1 && '\n'}
            </span>
          ))}
        </code>
      </pre>
      <button type="button" className="copy">
        {t('code.copy')}
      </button>
    </figure>
  );
}
