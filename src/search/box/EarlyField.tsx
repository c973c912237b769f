import { useMessages } from '../../i18n/use-messages';
import { Icon } from '../../ui/components/Icon/Icon';
import { searchField } from '../page/search-field';
import { earlyStyles } from './early-styles';

interface EarlyFieldProps {
  /** Where the form leads: the page of the search. */
  readonly action: string;
  /** Whether this stands here for a moment only. */
  readonly isLoaded: boolean;
  /** The code of what went wrong, '' as long as nothing has. */
  readonly failure: string;
  readonly onType: (text: string) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** What stands in the box before the rest of it has come, or in its place: a form that works by itself. */
export function EarlyField({ action, isLoaded, failure, onType, onRetry, onClose }: EarlyFieldProps) {
  const t = useMessages();
  return (
    <form style={earlyStyles.panel} action={action} role="search">
      <div style={earlyStyles.field}>
        <Icon name="search" />
        <input
          style={earlyStyles.input}
          {...searchField}
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          // The dialog has just been opened for it.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={({ target }) => onType(target.value)}
        />
        {!isLoaded && (
          <button type="submit" style={earlyStyles.button}>
            {t('search.submit')}
          </button>
        )}
        <button type="button" aria-label={t('dialog.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {!isLoaded && (
        <p style={earlyStyles.state} role="status">
          {failure === '' ? t('search.box.loading') : t('search.box.failed', { code: failure })}
          {failure !== '' && (
            <button type="button" style={earlyStyles.button} onClick={onRetry}>
              {t('search.retry')}
            </button>
          )}
        </p>
      )}
    </form>
  );
}
