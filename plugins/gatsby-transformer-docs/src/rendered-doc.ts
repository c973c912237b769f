import type { NodePluginArgs } from 'gatsby';
import type { RenderedBody } from './body/types';

/** What Gatsby gives a hook or a resolver, as far as rendering needs it. */
export type RenderHelpers = Pick<
  NodePluginArgs,
  'getNode' | 'getNodesByType' | 'reporter' | 'store' | 'pathPrefix' | 'cache'
>;

/** A rendered page, as it is kept between builds. */
export interface RenderedDoc extends RenderedBody {
  /** Files the body was made of besides its own, with what they held. */
  assets: { file: string; digest: string }[];
  /** Id of the Doc whose words are linked; '' for none. */
  glossary: string;
  /** Id of the Doc that it translates; '' for none. */
  source: string;
}
