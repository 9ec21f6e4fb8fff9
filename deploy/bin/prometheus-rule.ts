import { stringify } from 'yaml';
import { prometheusRule } from '../src/prometheus-rule';

process.stdout.write(stringify(prometheusRule(), { aliasDuplicateObjects: false }));
