import { useMessages } from '../../../i18n/use-messages';

const drawings = { pause: 'M9 6v12M15 6v12', play: 'M8 5.5v13l10.5-6.5z' } as const;

interface MotionButtonProps {
  readonly isPaused: boolean;
  readonly onToggle: () => void;
}

/** Pauses what moves by itself, and lets it go on. Not there where nothing moves anyway. */
export function MotionButton({ isPaused, onToggle }: MotionButtonProps) {
  const t = useMessages();
  const action = isPaused ? 'play' : 'pause';
  return (
    <button
      type="button"
      className="needs-script"
      aria-label={t(`home.${action}`)}
      title={t(`home.${action}`)}
      onClick={onToggle}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path d={drawings[action]} />
      </svg>
    </button>
  );
}
