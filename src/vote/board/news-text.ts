import type { Translate } from '../../i18n/translate';
import type { VoteNews } from '../client/vote-session';
import type { VoteStore } from '../client/vote-store';

/**
 * What has just happened, in a sentence.
 *
 * @param keeps where votes are kept: a score is told where others vote, too
 * @param titleOf a topic's title without marks
 */
export function newsText(
  t: Translate,
  news: VoteNews,
  keeps: VoteStore['keeps'],
  titleOf: (id: string) => string,
): string {
  switch (news.kind) {
    case 'none':
      return t(keeps === 'visit' ? 'vote.readyForVisit' : 'vote.ready');
    case 'spent':
      return t('vote.spent');
    case 'sorted':
      return t('vote.isSorted');
    case 'given':
      return t(keeps === 'server' ? 'vote.givenScore' : 'vote.given', {
        title: titleOf(news.id),
        mine: String(news.mine),
        score: String(news.score),
        left: String(news.left),
      });
    case 'undone': {
      const title = titleOf(news.id);
      return news.fault === 'busy' && news.wait > 0
        ? t('vote.fault.busyWait', { title, seconds: String(news.wait) })
        : t(`vote.fault.${news.fault}`, { title });
    }
  }
}
