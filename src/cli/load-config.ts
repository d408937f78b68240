import { dirname, relative, resolve, sep } from 'node:path';
import { type Config, type FieldMapping, mergeConfig, type PartialConfig } from '../core/config/config.ts';
import { fieldMappingFor } from '../core/config/match-fields.ts';
import { readConfig } from '../core/config/read-config.ts';
import { TextLines } from '../core/dataset/text-lines.ts';
import { fillMessage, type Translate } from '../core/translate.ts';
import { findConfigFile } from '../node/find-config.ts';
import { readFileText } from '../node/read-text.ts';
import { UsageError } from './usage-error.ts';

export interface LoadedConfig {
  readonly config: Config;
  readonly fields: FieldMapping | undefined;
}

/** The config for a file: options of the command line over the config file over the defaults. A broken config file is refused. */
export async function loadConfig(
  file: string,
  configPath: string | undefined,
  fromCommandLine: PartialConfig,
  translate: Translate,
): Promise<LoadedConfig> {
  const path = configPath ? resolve(configPath) : findConfigFile(dirname(resolve(file)));
  if (path === null) return { config: mergeConfig(fromCommandLine), fields: undefined };
  let text: string;
  try {
    ({ text } = await readFileText(path));
  } catch {
    throw new UsageError(`The config file ${configPath ?? path} could not be read.`);
  }
  const { config, issues } = readConfig(text);
  const [first] = issues;
  if (first) {
    const { line, column } = new TextLines(text).positionAt(first.range.start);
    const sentence = fillMessage(translate(first.message), first.arguments);
    throw new UsageError(`${configPath ?? relative(process.cwd(), path)}:${line}:${column}: ${sentence}`);
  }
  const merged = mergeConfig(withoutForeignEndpoint(config, fromCommandLine), fromCommandLine);
  const relativeFile = relative(dirname(path), resolve(file)).split(sep).join('/');
  return { config: merged, fields: fieldMappingFor(relativeFile, merged.files) };
}

/** The endpoint in a config belongs to its judge; a judge of another provider does not go there. */
function withoutForeignEndpoint(config: PartialConfig, fromCommandLine: PartialConfig): PartialConfig {
  const wanted = fromCommandLine.judge?.model;
  const providerOf = (model = '') => model.split('/')[0];
  if (wanted === undefined || providerOf(wanted) === providerOf(config.judge?.model)) return config;
  return { ...config, judge: { ...config.judge, baseUrl: null } };
}
