import { ComponentScope, ComponentType, HashAlgorithm } from '@cyclonedx/cyclonedx-library/Enums';
import { Bom, Component, LicenseExpression, Property, SpdxLicense } from '@cyclonedx/cyclonedx-library/Models';
import { JSON as Json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { isSupportedSpdxId } from '@cyclonedx/cyclonedx-library/SPDX';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import { PackageURL } from 'packageurl-js';
import type { Accepted } from './accepted.ts';
import { licenseOf } from './check-licenses.ts';
import { findDependency, type LockEntry, type LockedPackage, type LockFile } from './lock-file.ts';

/**
 * Builds the bill of materials as CycloneDX 1.6 JSON: the project, its workspaces, every registry package and their
 * dependencies. The same lock file gives the same bytes. It contains a time only when one is given.
 */
export function billOfMaterials(lock: LockFile, { accepted, madeAt }: { accepted: Accepted; madeAt?: Date }): string {
  const bom = new Bom();
  if (madeAt !== undefined) bom.metadata.timestamp = madeAt;
  const components = new Map<string, Component>();
  for (const { folder, entry } of lock.workspaces) components.set(folder, workspaceComponent(folder, entry));
  for (const locked of lock.packages) components.set(locked.path, packageComponent(locked, accepted));
  for (const [path, component] of components) {
    if (path === '') bom.metadata.component = component;
    else bom.components.add(component);
    for (const name of dependenciesOf(lock.entries.get(path) ?? {})) {
      const dependency = components.get(findDependency(lock, { from: path, name }) ?? 'nowhere');
      if (dependency !== undefined) component.dependencies.add(dependency.bomRef);
    }
  }
  const serializer = new JsonSerializer(new Json.Normalize.Factory(Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function workspaceComponent(folder: string, { name = '', version = '' }: LockEntry): Component {
  const isApp = folder === '' || folder.startsWith('apps/');
  const component = new Component(isApp ? ComponentType.Application : ComponentType.Library, name || folder, {
    bomRef: folder === '' ? 'root' : folder,
    version,
  });
  component.licenses.add(new SpdxLicense('Apache-2.0'));
  return component;
}

function packageComponent(locked: LockedPackage, accepted: Accepted): Component {
  const { path, name, version, dev, optional, integrity } = locked;
  const [last = name, scope] = name.split('/').reverse();
  const component = new Component(ComponentType.Library, last, {
    bomRef: path,
    version,
    purl: new PackageURL('npm', scope, last, version, undefined, undefined).toString(),
    scope: dev ? ComponentScope.Excluded : optional ? ComponentScope.Optional : ComponentScope.Required,
    ...(scope !== undefined && { group: scope }),
  });
  component.properties.add(new Property('cdx:npm:package:path', path));
  if (dev) component.properties.add(new Property('cdx:npm:package:development', 'true'));
  if (integrity?.startsWith('sha512-')) {
    const hash = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
    component.hashes.set(HashAlgorithm['SHA-512'], hash);
  }
  const license = licenseOf(locked, accepted);
  if (license !== undefined) {
    component.licenses.add(isSupportedSpdxId(license) ? new SpdxLicense(license) : new LicenseExpression(license));
  }
  return component;
}

function dependenciesOf(entry: LockEntry): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = entry;
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });
}
