#!/bin/sh
# The root file system of an image without the shop: Node, the libraries that it and the native code in the given folders
# load, and what the name service and scanners of images read. Of programs only `sh`, by which media limits the memory of
# its decoder, and `sleep`, for hooks that wait (preStop). For Debian.
#   rootfs.sh <root> <folder with native code>...
set -eu
root=$1
shift
node=$(readlink -f "$(command -v node)")

install -D -m 755 "$node" "$root/usr/local/bin/node"
for program in /bin/sh /bin/sleep; do install -D -m 755 "$program" "$root$program"; done
install -d -m 1777 "$root/tmp"

loaded=$({
  ldd "$node" /bin/sh /bin/sleep
  find "$@" -type f \( -name '*.node' -o -name '*.so' -o -name '*.so.*' \) -exec ldd {} +
})
if echo "$loaded" | grep 'not found'; then exit 1; fi
libraries=$(echo "$loaded" | awk '$2 == "=>" && $3 ~ "^/" { print $3 } $1 ~ "^/.*/ld-" { print $1 }' | sort -u)
for folder in "$@"; do libraries=$(echo "$libraries" | grep -v "^$folder/"); done
libc=$(echo "$libraries" | grep '/libc\.so')
# Loaded by name when a host is looked up.
for name in libnss_dns.so.2 libnss_files.so.2 libresolv.so.2; do libraries="$libraries ${libc%/*}/$name"; done
for library in $libraries; do
  [ -e "$root$library" ] || install -D -m 755 "$library" "$root$library"
done

# What scanners know Debian's packages by, and their licences.
install -d "$root/var/lib/dpkg/status.d"
for package in libc6 libgcc-s1 libstdc++6 dash coreutils; do
  dpkg -s "$package" >"$root/var/lib/dpkg/status.d/$package"
  copyright=/usr/share/doc/$package/copyright
  [ ! -e "$copyright" ] || install -D -m 644 "$copyright" "$root$copyright"
done

install -d "$root/etc"
cat /etc/os-release >"$root/etc/os-release"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
echo 'node:x:1000:1000::/tmp:/sbin/nologin' >"$root/etc/passwd"
echo 'node:x:1000:' >"$root/etc/group"
