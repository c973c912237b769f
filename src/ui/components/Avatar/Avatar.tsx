import { useState } from 'react';
import * as styles from './Avatar.module.css';

interface AvatarProps {
  /** URL of the image; '' for none. */
  readonly src: string;
  /** Width and height, in CSS pixels. */
  readonly size: number;
  /** Whether to fetch it: only once it is in view. */
  readonly isWanted: boolean;
  /** Shown on the disc. */
  readonly initials?: string;
}

/** An avatar; initials or a plain disc until the image has loaded, and where it fails to load. */
export function Avatar({ src, size, isWanted, initials = '' }: AvatarProps) {
  const [image, setImage] = useState<'coming' | 'here' | 'failed'>('coming');
  return (
    <span className={styles.avatar}>
      {image !== 'here' && (
        <svg viewBox="0 0 45 45" width={size} height={size} aria-hidden="true">
          {initials !== '' && (
            <text x="22.5" y="29">
              {initials}
            </text>
          )}
        </svg>
      )}
      {isWanted && src !== '' && image !== 'failed' && (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setImage('here')}
          onError={() => setImage('failed')}
        />
      )}
    </span>
  );
}
