import type { NodeInput, PluginOptions, SourceNodesArgs } from 'gatsby';
import { findSponsors, type Found } from './find-sponsors';
import { readOptions } from './options';
import { urlOf } from './sponsor';

type Tools = Pick<SourceNodesArgs, 'createNodeId' | 'createContentDigest'>;

/** The nodes of what was found; schema.ts tells their fields. */
export function buildNodes({ status, date, sponsors }: Found, tools: Tools): NodeInput[] {
  const build = (type: string, key: string, fields: object): NodeInput => ({
    ...fields,
    id: tools.createNodeId(`${type} ${key}`),
    parent: null,
    children: [],
    internal: { type, contentDigest: tools.createContentDigest(fields) },
  });
  return [
    build('SponsorSource', '', { status, date, count: sponsors.length }),
    ...sponsors.map((sponsor) => build('Sponsor', sponsor.slug, { ...sponsor, url: urlOf(sponsor) })),
  ];
}

/** Makes a Sponsor of everybody who supports the collective, and a SponsorSource. The service can't make it fail. */
export const sourceNodes = async (args: SourceNodesArgs, pluginOptions: PluginOptions): Promise<void> => {
  const { actions, cache, reporter } = args;
  const options = readOptions(pluginOptions);
  const timer = reporter.activityTimer(`sponsors of ${options.collective || 'nobody'} from Open Collective`);
  if (options.collective !== '') timer.start();
  const listener = {
    warn: (message: string): void => {
      reporter.warn(`gatsby-source-open-collective: ${message}`);
    },
    progress: (status: string): void => {
      timer.setStatus(status);
    },
  };
  const found = await findSponsors(options, cache, listener, new Date());
  for (const node of buildNodes(found, args)) await actions.createNode(node);
  if (options.collective !== '') timer.end();
};
